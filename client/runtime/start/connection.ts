/** Not available in every browser: https://wicg.github.io/netinfo/ */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

const connection = (): NetworkInformation =>
  (navigator as { connection?: NetworkInformation }).connection ?? {}

/** The visitor pays for every byte, or waits long for it. */
export const sparesData = () => connection().saveData === true || /2g/.test(connection().effectiveType ?? '')

/** On a slow connection, preloads would only delay what was requested. */
export const isCrawling = () => connection().effectiveType === 'slow-2g'
