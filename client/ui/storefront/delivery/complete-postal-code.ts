/** A postal code shorter than this is still being typed. */
const completeDigits = 8

const digitsOf = (text: string) => text.replace(/\D/g, '')

export const isComplete = (postalCode: string) => digitsOf(postalCode).length >= completeDigits

export const sameDigits = (one: string, other: string) => digitsOf(one) === digitsOf(other)
