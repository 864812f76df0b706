// What to know about a card, as a list.

/** The sentences, one below the other. */
export function Rulings({ rulings }: { rulings: readonly string[] }) {
  return (
    <ul class="rulings">
      {rulings.map(ruling => (
        <li key={ruling}>{ruling}</li>
      ))}
    </ul>
  );
}
