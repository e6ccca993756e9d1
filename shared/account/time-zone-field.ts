/** The field of a sign-in that says which time zone the browser is in; empty without scripts. */
export const timeZoneField = 'timeZone'
