/** The field of a sign-in with the browser's time zone. Empty without scripts. */
export const timeZoneField = 'timeZone'
