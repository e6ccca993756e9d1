/** One account per role, only in the demo world. */
export const demoSignIns = [
  { role: 'Cliente', email: 'cliente@feira.test' },
  { role: 'Lojista', email: 'lojista@feira.test' },
  { role: 'Operação', email: 'operador@feira.test' },
] as const

export const demoPassword = 'feira-demo'
