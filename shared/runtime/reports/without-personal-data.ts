/** Secrets that programs write into messages, each pattern with its replacement. */
const cuts: [RegExp, string][] = [
  // Drizzle's list of a query's values.
  [/\nparams:[\s\S]*/, '\nparams: …'],
  [/(invalid input [^"]*: )"[^"]*"/g, '$1"…"'],
  [/(\/orders\/view\/)(?!:token)[^\s/?#"')]+/g, '$1…'],
  // Removes query and hash of addresses.
  [/((?:https?:\/\/|\/)[^\s"'<>()?#]*)[?#][^\s"'<>()]*/g, '$1'],
  [/[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/(?<![\w:])(?=[\da-f:]*::|(?:[\da-f]{1,4}:){4})[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi, '[ip]'],
  [/\b[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}\b/g, '[number]'],
  // As long as a tax id, a phone number, a postal code or a card number.
  [/\+?\d(?:[\s()./-]{0,2}\d){7,}/g, '[number]'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '[token]'],
]

export const withoutPersonalData = (text: string): string =>
  cuts.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)

/** Cleans every text in it, at any depth. */
export function withoutPersonalDataInside<Value>(value: Value): Value {
  return cleaned(value) as Value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonalData(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cleaned(inside)]))
}
