/** Which of the suggestions is active; null: none, the typed words themselves. */
export type ActivePlace = number | null

type Move = (at: ActivePlace, count: number) => ActivePlace

/** Round through the field, where the typed words wait. */
const moves = new Map<string, Move>([
  ['ArrowDown', (at, count) => (at === null ? 0 : at + 1 < count ? at + 1 : null)],
  ['ArrowUp', (at, count) => (at === null ? count - 1 : at > 0 ? at - 1 : null)],
  ['Home', () => 0],
  ['End', (_at, count) => count - 1],
])

/** Where a key leads among the suggestions; undefined where it is the field's own, as Home is for its words. */
export function placeAfterKey(key: string, at: ActivePlace, count: number): ActivePlace | undefined {
  const move = moves.get(key)
  if (!move || (at === null && !isArrow(key))) return undefined
  return move(at, count)
}

export const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
