/** Where all people of the demo world have their e-mail. Nobody else can: `.test` reaches nobody. */
const demoDomain = 'feira.test'

export const isDemoAddress = (email: string) =>
  new RegExp(`[@.]${demoDomain.replace('.', '\\.')}$`, 'i').test(email.trim())
