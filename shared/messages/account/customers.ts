import { retentionTimes } from '#shared/account/retention.ts'
import { maxPasswordLength, minPasswordLength } from '#shared/customers.ts'
import { emailErrors } from '#shared/messages/field-errors.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { listText } from '#shared/text/list-text.ts'

/** Messages of the pages around a customer's account. */
export const customerMessages = {
  fields: {
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Senha nova',
    name: 'Nome completo',
    passwordHint: `Pelo menos ${minPasswordLength} caracteres.`,
  },
  fieldErrors: {
    ...emailErrors,
    emailTaken: 'Já existe uma conta com este e-mail. Entre com a senha dela ou escolha uma nova.',
    emailReserved: 'Este endereço é só da demonstração. Escreva um e-mail seu.',
    nameMissing: 'Informe seu nome completo.',
    nameTooLong: 'Este nome é longo demais.',
    nameInvalid: 'O nome tem um sinal que não podemos usar.',
    passwordMissing: 'Informe sua senha.',
    passwordTooShort: `A senha precisa de pelo menos ${minPasswordLength} caracteres.`,
    passwordCommon:
      'Esta senha é uma das primeiras que alguém tentaria, como o seu nome ou o seu e-mail. Escolha outra: três palavras juntas já servem.',
    passwordTooLong: `A senha pode ter até ${formatNumber(maxPasswordLength)} caracteres.`,
  },
  /** For input that is probably a typing error, but may be right. */
  doubts: {
    email: (meant: string) =>
      `Você quis dizer ${meant}? Corrija, ou envie de novo se o e-mail está certo assim.`,
    name: 'Falta o sobrenome? Complete, ou envie de novo se o nome é só este.',
  },
  signIn: {
    title: 'Entrar',
    description: 'Entre na sua conta para acompanhar seus pedidos.',
    submit: 'Entrar',
    forgot: 'Esqueci minha senha',
    byLink: 'Entrar sem senha, com um link por e-mail',
    newHere: 'Ainda não tem conta?',
    asGuest: 'Comprou sem conta?',
    findOrder: 'Encontre seu pedido',
    signUp: 'Criar conta',
    wrongCredentials: 'E-mail ou senha incorretos. Confira os dois e tente de novo.',
    tooLate: `Passaram mais de ${retentionTimes.halfSignIn.minutes} minutos, ou a entrada foi encerrada. Comece de novo.`,
    sessionEnded:
      'Sua sessão terminou antes de enviar, e nada foi enviado ainda. Entre de novo para continuar.',
    cookiesRefused:
      'Seu navegador recusou o cookie que guarda a sua entrada, e por isso você não entrou. Permita os cookies deste site e entre de novo.',
    hasDraft:
      'Sua sessão terminou antes de salvar. Entre de novo: por 30 minutos, o que você digitou espera por você.',
    passwordChanged: 'Pronto, sua senha foi trocada. Agora é só entrar com ela.',
  },
  signInLink: {
    title: 'Entrar sem senha',
    description: 'Diga o e-mail da sua conta e enviamos um link. Ao abrir, você entra, sem digitar senha.',
    submit: 'Enviar link',
    back: 'Entrar com senha',
    sentTitle: 'Confira seu e-mail',
    sent: (email: string) =>
      `Se existe uma conta com ${email}, o link já está a caminho. Ele vale por ${retentionTimes.signInLink.minutes} minutos e funciona uma única vez, no aparelho em que você o abrir.`,
    notThere: 'Não chegou? Olhe também no spam. Se quiser, peça outro:',
    again: 'Pedir outro link',
  },
  signInByLink: {
    title: 'Entrar sem senha',
    question: (name: string) => `Entrar como ${name}?`,
    text: (email: string) => `Você entra na conta de ${email} neste aparelho, e o link deixa de valer.`,
    unconfirmed:
      'Este e-mail ainda não tinha sido confirmado. Por segurança, a senha que a conta tinha deixa de valer e os outros aparelhos saem dela. Para ter uma senha, escolha outra em “Esqueci minha senha”.',
    submit: 'Entrar',
    expiredTitle: 'Este link não vale mais',
    expired: `O link vale por ${retentionTimes.signInLink.minutes} minutos e funciona uma única vez. Se você já entrou com ele em outro aparelho, peça outro para este.`,
    again: 'Pedir outro link',
    withPassword: 'Entrar com senha',
    alreadyTitle: 'Você já entrou',
    already: (name: string) => `Este aparelho já está na conta de ${name}. Não precisa de outro link.`,
    goOn: 'Continuar',
    toAccount: 'Ver minha conta',
  },
  signUp: {
    title: 'Criar conta',
    description: 'Com uma conta você acompanha seus pedidos e compra mais rápido na próxima vez.',
    submit: 'Criar conta',
    agree: 'Ao criar a conta, você concorda com os',
    known: 'Já tem conta?',
    ofPurchase: (maskedEmail: string) =>
      `Use o e-mail da compra, ${maskedEmail}: depois que você confirmar, o pedido entra na sua conta.`,
    emailTaken: 'Parece que você já tem conta',
    signIn: 'Entrar',
    forgot: 'Esqueci minha senha',
  },
  signOut: {
    title: 'Sair',
    question: (name: string) => `Você está na conta de ${name}. Quer sair neste aparelho?`,
    stored: 'Seus pedidos e seu carrinho ficam guardados na conta.',
    submit: 'Sair',
    stay: 'Continuar comprando',
  },
  forgotPassword: {
    title: 'Esqueceu a senha?',
    description: 'Acontece. Diga o e-mail da sua conta e enviamos um link para escolher uma senha nova.',
    submit: 'Enviar link',
    back: 'Voltar para Entrar',
    sentTitle: 'Confira seu e-mail',
    sent: (email: string) =>
      `Se existe uma conta com ${email}, o link já está a caminho. Ele vale por 1 hora e funciona uma única vez.`,
    notThere: 'Não chegou? Olhe também no spam. Se quiser, peça outro:',
    again: 'Pedir outro link',
  },
  resetPassword: {
    title: 'Escolha uma senha nova',
    description: 'Depois de trocar, a conta sai de todos os aparelhos e você entra com a senha nova.',
    passkeys: (names: string[]) =>
      `Também dá para entrar com ${names.length === 1 ? 'a chave de acesso' : 'as chaves de acesso'} ${listText(names.map((name) => `“${name}”`))}. Não conhece alguma? Apague todas e crie as suas de novo depois.`,
    withoutPasskeys: 'Apagar todas as chaves de acesso',
    submit: 'Trocar senha',
    doneTitle: 'Isto já foi feito',
    done: 'A sua senha nova já vale. Entre com ela.',
    signIn: 'Entrar',
    expiredTitle: 'Este link não vale mais',
    expired:
      'O link vale por 1 hora, funciona uma única vez e só o mais recente abre. Peça outro e tente de novo.',
    again: 'Pedir outro link',
  },
}

export const tooManyTriesText = (retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `Muitas tentativas seguidas. Por segurança, tente de novo em ${wait}.`
}
