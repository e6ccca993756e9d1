import type { MailSecurity } from '#shared/settings/mail-servers.ts'

export const mailServerName = 'Servidor de e-mail'

/** Messages of the form that connects the shop's mail server. */
export const mailServerFormMessages = {
  host: 'Servidor de saída (SMTP)',
  hostHint: 'Como smtp.exemplo.com.br. O seu provedor de e-mail o mostra.',
  hostMissing: 'Diga o endereço do servidor.',
  hostWrong: 'Escreva só o nome do servidor, como smtp.exemplo.com.br.',
  port: 'Porta',
  portWrong: 'A porta é um número de 1 a 65535.',
  security: 'Segurança',
  securityWrong: 'Escolha a segurança.',
  securities: {
    tls: 'TLS desde o começo (em geral, porta 465)',
    starttls: 'STARTTLS (em geral, porta 587)',
    none: 'Nenhuma, para um servidor nesta mesma máquina',
  } satisfies Record<MailSecurity, string>,
  user: 'Usuário',
  userMissing: 'A senha é de qual usuário?',
  password: 'Senha',
  passwordMissing: 'Diga a senha deste usuário.',
  from: 'Remetente',
  fromHint: 'O endereço de onde os e-mails saem. O servidor precisa deixar que você envie por ele.',
  refused: (answer: string) => `O servidor não aceitou a conexão. Ele respondeu: “${answer}”`,
  unreachable: (answer: string) =>
    `Não conseguimos falar com este servidor. A conexão respondeu: “${answer}”`,
}

/** Messages of the shop's mail server, on the operator's page of connections. */
export const mailServerMessages = {
  title: mailServerName,
  text: 'Por aqui saem os e-mails da feira: pedidos, senhas, convites e avisos.',
  none: 'Enquanto nenhum está conectado, as mensagens ficam em uma pasta do computador da feira, e ninguém as recebe.',
  given:
    'Os e-mails saem pelo servidor que está no ambiente da feira (SMTP_URL). O que você conectar aqui vale no lugar dele.',
  demo: 'Uma demonstração não envia e-mails: eles ficam em uma pasta do computador, e qualquer pessoa pode ser a operadora.',
  server: 'Servidor',
  from: 'Remetente',
  connectedAt: 'Conectado em',
  answeredAt: 'Última resposta',
  never: 'Ainda nenhuma',
  failed: 'A última tentativa falhou em',
  failedText: 'Os e-mails esperam, e a feira tenta de novo por um tempo.',
  check: 'Testar agora',
  test: 'Enviar um e-mail de teste',
  disconnect: 'Desconectar',
  disconnectText: 'O que espera na fila sai pelo próximo servidor que você conectar.',
  first: 'Conectar um servidor',
  again: 'Trocar o servidor ou a senha',
  tries:
    'Antes de guardar, entramos no servidor com estes dados. A senha fica cifrada, e ninguém a vê de novo.',
  submit: 'Conferir e conectar',
  saved: {
    'mail-connected': 'O servidor de e-mail respondeu e está conectado.',
    'mail-works': 'O servidor de e-mail respondeu: funciona.',
    'mail-disconnected': 'O servidor de e-mail foi desconectado.',
  },
}
