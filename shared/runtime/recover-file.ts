/** Of `client/recover.ts`, as it is served: it bears no hash, so that documents of any age find it. */
export const recoverFile = 'recover.js'
