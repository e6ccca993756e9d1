/** The index of the active suggestion; null: none, the typed text itself. */
export type ActiveIndex = number | null

type Move = (at: ActiveIndex, count: number) => ActiveIndex

/** Wraps around through the field with the typed text. */
const moves = new Map<string, Move>([
  ['ArrowDown', (at, count) => (at === null ? 0 : at + 1 < count ? at + 1 : null)],
  ['ArrowUp', (at, count) => (at === null ? count - 1 : at > 0 ? at - 1 : null)],
  ['Home', () => 0],
  ['End', (_at, count) => count - 1],
])

/** The suggestion that a key leads to; undefined where the key belongs to the field, such as Home. */
export function indexAfterKey(key: string, at: ActiveIndex, count: number): ActiveIndex | undefined {
  const move = moves.get(key)
  if (!move || (at === null && !isArrow(key))) return undefined
  return move(at, count)
}

export const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
