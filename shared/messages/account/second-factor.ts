import { recoveryCodeCount } from '#shared/account/second-factor.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the second factor: its page in the account, and the second step of a sign-in. */
export const secondFactorMessages = {
  title: 'Verificação em duas etapas',
  description:
    'Além da senha, um código do seu celular ou uma chave de acesso. Assim, quem descobrir a sua senha não entra.',
  back: 'Voltar para Senha e aparelhos',
  on: 'Ligada',
  off: 'Desligada',
  summary: {
    on: 'Para entrar, a senha sozinha não basta.',
    off: 'Com ela, ninguém entra só com a sua senha ou só com o seu e-mail.',
    open: 'Ver códigos e opções',
    setUp: 'Ligar',
    of: ' a verificação em duas etapas',
  },
  required:
    'Quem trabalha em uma loja ou na operação precisa da verificação em duas etapas. Ligue a sua e você volta para onde estava.',
  needsEmail:
    'Antes, confirme o seu e-mail: é por ele que avisamos quando alguém mexe na segurança da sua conta.',
  confirmEmail: 'Confirmar o e-mail em Meus dados',
  start: {
    title: 'Como funciona',
    steps: [
      'Instale um aplicativo de códigos no celular, como Google Authenticator, Microsoft Authenticator, Aegis ou o gerenciador de senhas do próprio aparelho.',
      'Leia com ele o código QR que mostramos aqui.',
      'Digite os 6 números que ele mostra. Ao entrar em um aparelho novo, você faz o mesmo.',
    ],
    submit: 'Começar',
  },
  passkey: {
    title: 'Ou com a sua chave de acesso',
    text: 'Sem aplicativo: depois da senha, você confirma com a digital, o rosto ou a senha do aparelho.',
    none: 'Se preferir não usar um aplicativo, crie uma chave de acesso e volte aqui.',
    create: 'Criar chave de acesso',
    submit: 'Ligar com a chave',
    instead: 'Confirmar com a chave de acesso',
  },
  setup: {
    title: 'Ligue o aplicativo à sua conta',
    scan: 'Leia este código QR com o aplicativo de códigos do seu celular.',
    qr: 'Código QR com a chave para o aplicativo de códigos',
    onPhone: 'Já está no celular?',
    openApp: 'Abrir no aplicativo de códigos',
    key: 'Ou digite esta chave no aplicativo:',
    copyKey: 'A chave, para copiar',
    keyHint: 'Tipo: baseado em tempo, com 6 números.',
    submit: 'Ligar a verificação',
    cancel: 'Desistir',
    unreadable: 'Esta chave não pode mais ser lida. Desista e comece de novo.',
  },
  codes: {
    title: 'Guarde os seus códigos de recuperação',
    text: `São ${recoveryCodeCount} códigos para o dia em que o celular se perder. Cada um vale uma vez, no lugar do aplicativo ou da chave. Anote em papel ou guarde no seu gerenciador de senhas: depois desta página, ninguém consegue ver estes códigos de novo.`,
    copy: 'Todos os códigos, para copiar',
    list: 'Códigos de recuperação',
    done: 'Já guardei',
    onDone: 'A verificação em duas etapas está ligada.',
    newDone: 'Pronto, estes são os códigos novos. Os de antes não valem mais.',
    left: (count: number) =>
      count === 0
        ? 'Você não tem mais nenhum código de recuperação.'
        : count === 1
          ? 'Você tem 1 código de recuperação.'
          : `Você tem ${formatNumber(count)} códigos de recuperação.`,
    leftTitle: 'Códigos de recuperação',
    few: 'São poucos: crie outros antes de precisar.',
    renew: 'Criar códigos novos',
    renewText: 'Os códigos de antes deixam de valer.',
    renewSubmit: 'Criar códigos',
  },
  others: {
    title: 'E os outros aparelhos?',
    text: (count: number) =>
      `A sua conta continua aberta em ${count === 1 ? 'outro aparelho' : `outros ${formatNumber(count)} aparelhos`}, sem o segundo passo. Depois de guardar os códigos, você pode sair de lá: para entrar de novo, vai ser preciso o segundo passo.`,
    submit: 'Já guardei, sair dos outros aparelhos',
  },
  switchOff: {
    title: 'Desligar',
    text: 'Trocou de celular? Desligue e ligue de novo no aparelho novo. Sem a verificação, basta a senha ou um link por e-mail para entrar.',
    open: 'Desligar a verificação',
    submit: 'Desligar',
  },
  signIn: {
    title: 'Falta um passo',
    description: (email: string) =>
      `Para entrar como ${email}, digite o código que o aplicativo do seu celular mostra agora.`,
    passkeyDescription: (email: string) =>
      `Para entrar como ${email}, confirme com a sua chave de acesso ou digite um dos códigos de recuperação que você guardou.`,
    recoveryDescription: (email: string) =>
      `Para entrar como ${email}, digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.`,
    recoveryCode: 'Código de recuperação',
    submit: 'Entrar',
    withRecovery: 'Estou sem o celular: usar um código de recuperação',
    withApp: 'Usar o código do aplicativo',
    other: 'Entrar com outra conta',
    lost: 'Perdeu o celular e os códigos? Fale com a nossa equipe, pelo contato do rodapé.',
  },
  errors: {
    codeMissing: 'Digite o código.',
    wrongCode: 'Este código não confere ou já foi usado. Espere o próximo.',
    noneWaits: 'A verificação já está ligada ou foi cancelada. Confira abaixo.',
  },
}
