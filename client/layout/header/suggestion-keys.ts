/** The index of the active suggestion. Null for the typed text itself. */
export type ActiveIndex = number | null

type Move = (at: ActiveIndex, count: number) => ActiveIndex

/** Movement wraps around through the field with the typed text. */
const moves = new Map<string, Move>([
  ['ArrowDown', (at, count) => (at === null ? 0 : at + 1 < count ? at + 1 : null)],
  ['ArrowUp', (at, count) => (at === null ? count - 1 : at > 0 ? at - 1 : null)],
  ['Home', () => 0],
  ['End', (_at, count) => count - 1],
])

/** Returns the suggestion that a key leads to. Undefined when the key belongs to the field, such as Home. */
export function indexAfterKey(key: string, at: ActiveIndex, count: number): ActiveIndex | undefined {
  const move = moves.get(key)
  if (!move || (at === null && !isArrow(key))) return undefined
  return move(at, count)
}

export const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
