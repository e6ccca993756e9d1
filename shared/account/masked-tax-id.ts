const shownFigures = 4

/** A formatted tax id with its last figures only: enough to recognize one's own. */
export function maskedTaxId(formatted: string): string {
  const hidden = formatted.replace(/[^0-9A-Z]/g, '').length - shownFigures
  let index = 0
  return formatted.replace(/[0-9A-Z]/g, (figure) => (index++ < hidden ? '*' : figure))
}
