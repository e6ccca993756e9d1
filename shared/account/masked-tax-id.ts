const shownFigures = 4

/** Masks a formatted tax id except for its last digits, which are enough to recognize one's own. */
export function maskedTaxId(formatted: string): string {
  const hidden = formatted.replace(/[^0-9A-Z]/g, '').length - shownFigures
  let index = 0
  return formatted.replace(/[0-9A-Z]/g, (figure) => (index++ < hidden ? '*' : figure))
}
