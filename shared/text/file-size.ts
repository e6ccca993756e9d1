const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** "1,2 MB" or "340 kB". */
export const fileSizeText = (bytes: number, locale: string): string =>
  bytes >= megabyte
    ? `${(bytes / megabyte).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / kilobyte)).toLocaleString(locale)} kB`
