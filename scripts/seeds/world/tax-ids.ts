/** The check digit of a CPF or CNPJ; letters count as their ASCII code less 48. */
function checkDigit(text: string, highestWeight: number): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const weight = ((text.length - 1 - at) % (highestWeight - 1)) + 2
    sum += (text.charCodeAt(at) - 48) * weight
  }
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

function withDigits(text: string, highestWeight: number): string {
  const first = text + checkDigit(text, highestWeight)
  return first + checkDigit(first, highestWeight)
}

/** From nine digits. */
export const cpf = (nine: string) => withDigits(nine, 11)

/** From twelve digits or letters. */
export const cnpj = (twelve: string) => withDigits(twelve, 9)
