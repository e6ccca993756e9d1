import { type PixKeyKind, pixKeyWaitHours } from '#shared/merchants/pix-keys.ts'

/** Messages of the page of a store's Pix key. */
export const pixKeyMessages = {
  title: 'Chave Pix',
  description: 'Onde a sua loja recebe.',
  uses: {
    direct: 'Os clientes pagam direto para esta chave.',
    platform: 'Os repasses da sua loja vão para esta chave.',
  },
  none: 'Sua loja ainda não tem uma chave Pix. A primeira vale na hora.',
  current: 'Chave em uso',
  next: 'Chave nova',
  nextFrom: 'Vale a partir de',
  nextText: 'Até lá, tudo continua na chave em uso. Avisamos por e-mail todos os donos da loja.',
  keep: 'Desfazer a troca',
  kind: 'Tipo',
  key: 'Chave',
  holder: 'Titular informado',
  holderCity: 'Cidade',
  kinds: {
    email: 'E-mail',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    phone: 'Celular',
    random: 'Chave aleatória',
  } satisfies Record<PixKeyKind, string>,
  ofAnother: 'Esta chave é de outro CPF ou CNPJ que não o da loja. Confira antes de usar.',
  noReceiver: 'Para gerar códigos de pagamento, complete na inscrição o nome de quem vende e a cidade.',
  test: {
    title: 'Teste com um centavo',
    text: 'Leia o código no aplicativo do seu banco e confira o nome de quem recebe. Não precisa pagar.',
    code: 'Pix copia e cola',
    qr: 'Código Pix de teste, de um centavo',
  },
  change: { first: 'Cadastrar a chave', other: 'Trocar a chave' },
  waits: `Por segurança, uma chave nova só vale depois de ${pixKeyWaitHours} horas.`,
  submit: { first: 'Salvar a chave', other: 'Trocar a chave' },
  saved: {
    set: 'Chave salva. Ela já vale.',
    planned: 'Troca anotada. Avisamos todos os donos por e-mail.',
    canceled: 'Troca desfeita: continua a chave em uso.',
    same: 'Esta já é a chave da loja.',
  },
}
