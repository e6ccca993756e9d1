import type { ShopTextName } from '#shared/settings/shop-text-names.ts'

/** Title of each text, and where it is shown. */
export const shopTextTitles: Record<ShopTextName, { title: string; where: string }> = {
  home: { title: 'Saudação', where: 'No alto da página inicial.' },
  terms: { title: 'Termos de uso', where: 'O que clientes e lojas aceitam.' },
  privacy: { title: 'Privacidade', where: 'Quais dados a feira guarda, e por quê.' },
  help: { title: 'Ajuda', where: 'Como comprar, pagar, receber e devolver.' },
}

export const shopTextMessages = {
  title: 'Textos',
  description:
    'O que a feira diz nas suas páginas. Cada vez que você salva, a versão anterior fica guardada.',
  version: (version: number) => (version === 0 ? 'Texto original' : `Versão ${version}`),
  undecided: 'Estes textos vieram com a feira',
  undecidedText:
    'Leia os termos de uso e a privacidade: quem compra e vende aqui concorda com eles. Se servem como estão, diga aqui; se não, edite-os abaixo.',
  accept: 'Ficar com os textos como estão',
  accepted: 'Anotado: os textos ficam como estão.',
  updated: 'Última atualização:',
  edit: 'Editar',
  open: 'Ver a página',
  editing: (title: string) => `Editar: ${title}`,
  editDescription: 'Escreva em Markdown. A versão anterior fica guardada.',
  placeholders: 'O que a feira preenche sozinha',
  placeholdersText:
    'Estas marcas são trocadas pelo que está nas configurações. Um trecho entre {{#marca}} e {{/marca}} só aparece quando há o que dizer.',
  marks: {
    shopName: 'o nome da feira',
    publicUrl: 'o endereço da feira',
    supportEmail: 'o e-mail de atendimento',
    supportContact: 'uma frase com os jeitos de falar com você',
    legalIdentity: 'quem responde pela feira',
    retained: 'o que fica depois que alguém apaga a conta, e por quê',
    retentionTimes: 'uma tabela com o tempo de cada dado, que os programas da feira cumprem',
    withdrawalDays: 'os dias para desistir da compra',
    direct: 'para trechos de quando cada loja recebe',
    platform: 'para trechos de quando a feira recebe',
  },
  preview: 'Ver antes de salvar',
  previewTitle: 'Como vai ficar',
  previewText: 'Nada foi salvo ainda.',
  save: 'Salvar versão nova',
  saved: 'A versão nova está no ar.',
  restored: (version: number) =>
    version === 0
      ? 'O texto original está no ar de novo.'
      : `O texto da versão ${version} está no ar de novo.`,
  history: 'Versões',
  current: 'No ar',
  by: (name: string) => `por ${name}`,
  restoredFrom: (version: number) =>
    version === 0 ? 'o texto original, de novo' : `a versão ${version}, de novo`,
  show: 'Ver',
  showVersion: (version: number) => (version === 0 ? 'Ver o texto original' : `Ver a versão ${version}`),
  restore: (version: number) => (version === 0 ? 'Voltar ao texto original' : `Voltar à versão ${version}`),
  older: 'Versões mais antigas',
  newest: 'Voltar às mais novas',
  back: 'Voltar à edição',
  errors: {
    unchanged: 'Este é o texto que já está no ar.',
    conflict:
      'Outra pessoa salvou uma versão enquanto você escrevia. O que você escreveu está abaixo; veja a versão dela no fim da página e salve de novo se quiser ficar com a sua.',
    noVersion: 'Esta versão não existe.',
  },
}
