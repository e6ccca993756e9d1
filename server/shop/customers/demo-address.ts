/** The e-mail addresses of the demo world. `.test` is reserved, so no mail leaves. */
const demoDomain = 'feira.test'

export const isDemoAddress = (email: string) =>
  new RegExp(`[@.]${demoDomain.replace('.', '\\.')}$`, 'i').test(email.trim())
