/** Name of the built `client/recover.ts`. It has no hash, so that documents of any age find it. */
export const recoverFile = 'recover.js'
