import { maxPasskeyNameLength, maxPasskeys } from '#shared/account/passkeys.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of passkeys: their page in the account, and signing in with one. */
export const passkeyMessages = {
  title: 'Chaves de acesso',
  description: 'Entre com a digital, o rosto ou a senha do próprio aparelho, sem digitar nada.',
  back: 'Voltar para Senha e aparelhos',
  summary: {
    none: 'Com uma chave de acesso você entra pela digital ou pelo rosto. Ela não sai do seu aparelho, e ninguém consegue pedi-la por e-mail.',
    some: (count: number) =>
      count === 1 ? 'Você tem 1 chave de acesso.' : `Você tem ${formatNumber(count)} chaves de acesso.`,
    open: 'Ver chaves de acesso',
    create: 'Criar chave de acesso',
  },
  list: 'Suas chaves',
  created: 'Criada em',
  used: 'usada em',
  neverUsed: 'ainda não usada',
  remove: 'Apagar',
  removeOf: (name: string) => ` a chave ${name}`,
  add: {
    title: 'Criar uma chave',
    submit: 'Continuar',
    confirmTitle: 'Agora é com o seu aparelho',
    confirm: 'Ele vai pedir a sua digital, o seu rosto ou a senha dele.',
    create: 'Criar a chave',
    startAgain: 'Começar de novo',
    needsScripts:
      'Para criar uma chave, o navegador precisa de JavaScript e de suporte a chaves de acesso. Sem isso, a senha e o link por e-mail continuam valendo.',
    full: `Você já tem ${maxPasskeys} chaves. Apague uma para criar outra.`,
  },
  needsEmail: 'Antes, confirme o seu e-mail: é por ele que avisamos quando uma chave é criada ou apagada.',
  confirmEmail: 'Confirmar o e-mail em Meus dados',
  unavailable: 'Este site ainda não tem um endereço próprio, e sem ele não há chaves de acesso.',
  // "Entrar" is the name of the button beside it.
  signIn: 'Usar chave de acesso',
  errors: {
    name: `Dê um nome à chave, com até ${formatNumber(maxPasskeyNameLength)} caracteres.`,
    refused: 'O aparelho não confirmou a chave. Tente de novo.',
    late: 'A confirmação demorou demais. Tente de novo.',
    unknown: 'Esta chave não abre nenhuma conta aqui. Entre de outro jeito e crie uma nova.',
  },
  saved: { added: 'A chave foi criada. Da próxima vez, entre com ela.', removed: 'A chave foi apagada.' },
}
