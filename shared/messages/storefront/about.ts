/** Titles of the pages about the shop. Their texts are Markdown files. */
export const aboutMessages = {
  updatedAt: 'Última atualização:',
  help: {
    title: 'Ajuda',
    description: 'Como comprar, pagar com Pix, receber, devolver e falar com a gente.',
  },
  terms: {
    title: 'Termos de uso',
    description: 'O combinado entre você, as lojas e quem mantém este mercado.',
  },
  privacy: {
    title: 'Privacidade',
    description: 'Quais dados guardamos, para quê e como você decide sobre eles.',
  },
}

/** Ways to reach the operator, inside a sentence. */
export const supportMessages = {
  write: (mailLink: string) => `Escreva para ${mailLink}`,
  or: ' ou ',
  chat: 'converse pelo WhatsApp',
  chatOnly: 'Converse pelo WhatsApp',
}
