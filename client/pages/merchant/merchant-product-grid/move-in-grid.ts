/**
 * Returns the fields of the grid by row and column, and the position of one of them, or null when it is not in the
 * grid.
 */
export function placeOf(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement)) return null
  const body = target.closest('tbody')
  if (!body) return null
  const rows = [...body.rows].map((row) => [...row.querySelectorAll('input')])
  const row = rows.findIndex((cells) => cells.includes(target))
  return { rows, row, column: rows[row]?.indexOf(target) ?? -1 }
}

/** Enter and the arrows move between rows, and between columns at the ends of a text. */
export function moveInGrid(event: KeyboardEvent): void {
  const { target: input } = event
  if (!(input instanceof HTMLInputElement) || event.isComposing) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const step = stepOf(event, input)
  const place = step && placeOf(input)
  if (!place) return
  const next = place.rows[place.row + step.down]?.[place.column + step.right]
  // Enter never submits by accident, not even in the last row.
  if (next || event.key === 'Enter') event.preventDefault()
  next?.focus()
  next?.select()
}

function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement) {
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0 }
  if (shiftKey) return null
  if (key === 'ArrowDown') return { down: 1, right: 0 }
  if (key === 'ArrowUp') return { down: -1, right: 0 }
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowRight' && selectionEnd === value.length) return { down: 0, right: 1 }
  if (key === 'ArrowLeft' && selectionStart === 0) return { down: 0, right: -1 }
  return null
}
