/** Messages of the mail that the operator sends to see whether mails arrive. */
export const mailTestMessages = {
  title: 'Teste de e-mail',
  text: 'Pedidos, senhas e convites dependem de e-mails que chegam. Mande um para você e veja na hora o que o servidor respondeu.',
  to: 'Enviar para',
  submit: 'Enviar e-mail de teste',
  noServerTitle: 'Nenhum servidor de e-mail está configurado.',
  noServer:
    'Ponha o endereço dele em SMTP_URL e o remetente em MAIL_FROM, e inicie a feira de novo. Até lá, as mensagens ficam em uma pasta do servidor e ninguém as recebe. Como fazer: docs/configuration.md.',
  answers: {
    sent: (to: string) =>
      `O servidor aceitou o e-mail para ${to}. Se ele não chegar em alguns minutos, procure no spam e confira se o domínio do remetente autoriza este servidor (SPF e DKIM).`,
    no_server: 'Nada foi enviado: nenhum servidor de e-mail está configurado.',
    refused: (answer: string) => `O servidor de e-mail recusou a mensagem. Ele respondeu: “${answer}”`,
    unreachable: (answer: string) =>
      `Não conseguimos falar com o servidor de e-mail. A conexão respondeu: “${answer}”`,
  },
  mail: {
    subject: (shopName: string) => `Teste de e-mail da ${shopName}`,
    heading: 'Os e-mails estão saindo',
    blocks: (shopName: string) => [
      `Este é um teste que alguém da operação da ${shopName} pediu. Se você está lendo, as mensagens da feira chegam.`,
      'Não é preciso responder.',
    ],
  },
}
