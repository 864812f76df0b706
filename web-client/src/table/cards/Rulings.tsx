// Rulings about a card, as a list.
import './Rulings.css';

/** The sentences, one below the other. */
export function Rulings({ rulings }: { rulings: readonly string[] }) {
  return (
    <ul class="stack gap-1 rulings">
      {rulings.map(ruling => (
        <li key={ruling}>{ruling}</li>
      ))}
    </ul>
  );
}
