// Rulings about a card, as a list.

/** The sentences, one below the other. */
export function Rulings({ rulings }: { rulings: readonly string[] }) {
  return (
    <ul class="stack gap-2 points rulings">
      {rulings.map(ruling => (
        <li key={ruling}>{ruling}</li>
      ))}
    </ul>
  );
}
