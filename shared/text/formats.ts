const times = new Map<string, Intl.DateTimeFormat>()

/** Memoizes formats, because building an Intl format costs far more than using it. */
export function timeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options)
  const format = times.get(name) ?? new Intl.DateTimeFormat(locale, options)
  times.set(name, format)
  return format
}
