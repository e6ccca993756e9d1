/** The pages about the shop itself; their prose stands in the pages. */
export const aboutMessages = {
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
