import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the settings that the operator decides. */
export const settingsMessages = {
  title: 'Configurações',
  description: 'O que a sua feira diz de si mesma e como ela funciona. O que você salva aparece na hora.',
  brand: 'Marca',
  texts: 'Textos',
  save: 'Salvar',
  saveOf: (part: string) => `Salvar: ${part}`,
  saved: {
    name: 'O nome foi salvo.',
    legal: 'A identificação foi salva. Ela aparece no rodapé, nos termos e nos e-mails.',
    contact: 'O contato foi salvo.',
    money: 'O recebimento foi salvo. Vale para os próximos pedidos.',
    color: 'A cor foi salva.',
    logo: 'O logotipo foi salvo.',
    'no-logo': 'O logotipo foi tirado. No lugar dele aparece a barraca.',
  },
  name: {
    title: 'Nome',
  },
  legal: {
    title: 'Quem responde pela feira',
    text: 'O Decreto 7.962/2013 pede que todo site de vendas diga quem responde por ele. Estes dados aparecem no rodapé, nos termos, na privacidade, nos pedidos impressos e nos e-mails.',
    now: (identity: string) => `Hoje aparece: ${identity}`,
  },
  contact: {
    title: 'Contato',
    text: 'Por onde clientes e lojas falam com você: no rodapé, na ajuda e nos e-mails.',
  },
  money: {
    title: 'Recebimento',
    storesWithoutKey: (count: number) =>
      count === 1
        ? '1 loja ativa ainda não tem chave Pix: quando cada loja recebe, ninguém consegue pagar a ela.'
        : `${formatNumber(count)} lojas ativas ainda não têm chave Pix: quando cada loja recebe, ninguém consegue pagar a elas.`,
    platformKey: 'Pix da feira',
    platformKeyText: 'Para onde os clientes pagam quando quem recebe é a feira.',
  },
  errors: {
    noOwnFactor: 'Ligue primeiro a sua verificação em duas etapas. Assim ninguém fica do lado de fora.',
    pixKeyMissing: 'Diga a chave Pix da feira: sem ela ninguém consegue pagar.',
    pixReceiverMissing: 'Diga o nome de quem recebe.',
    pixCityMissing: 'Diga a cidade de quem recebe.',
    pixName: 'Use letras e números.',
  },
}

export const brandMessages = {
  title: 'Marca',
  description: 'A cor e o logotipo que as pessoas veem em todas as páginas.',
  color: 'Cor de destaque',
  colorText:
    'De botões, links e detalhes. Se a cor for clara ou escura demais para ler, usamos um tom dela que todos conseguem ler, um para o fundo claro e outro para o escuro.',
  preview: 'Ver antes de salvar',
  previewOf: (color: string) => `Abaixo está como fica com ${color}. Nada foi salvo ainda.`,
  saveColor: 'Salvar cor',
  ownColor: 'Voltar à cor original',
  shades: 'Como fica',
  sample: 'Comprar',
  sampleLink: 'Ver a loja',
  themes: { light: 'No fundo claro', dark: 'No fundo escuro' },
  contrast: (ratio: string) => `Contraste de ${ratio} para 1. O mínimo para ler bem é 4,5.`,
  adjusted: (color: string) => `Usamos ${color}, o tom mais próximo que dá para ler.`,
  asChosen: 'A cor escolhida, sem ajuste.',
  logo: 'Logotipo',
  logoText: 'Aparece ao lado do nome, no cabeçalho e no rodapé. Sem ele, aparece a barraca.',
  logoAlt: 'O logotipo de hoje',
  logoFile: 'Arquivo',
  logoHint: 'JPEG, PNG ou WebP, de preferência quadrado e com fundo transparente.',
  upload: 'Enviar logotipo',
  remove: 'Tirar o logotipo',
  logoMissing: 'Escolha um arquivo.',
  tooLarge: 'O arquivo passa de 20 MB. Escolha um menor.',
}
