/** Messages of the mail that the operator sends to see whether mails arrive. */
export const mailTestMessages = {
  title: 'Teste de e-mail',
  text: 'Pedidos, senhas e convites dependem de e-mails que chegam. Mande um para você e veja na hora o que o servidor respondeu.',
  submit: 'Enviar e-mail de teste',
  noServerTitle: 'Nenhum servidor de e-mail está configurado.',
  noServer: 'Até lá, as mensagens ficam em uma pasta do computador da feira, e ninguém as recebe.',
  connect: 'Conectar um servidor de e-mail',
  again: 'Já conectei: testar',
  answers: {
    sent: (to: string) =>
      `O servidor aceitou o e-mail para ${to}. Se ele não chegar em alguns minutos, procure no spam e confira se o domínio do remetente autoriza este servidor (SPF e DKIM).`,
    no_server:
      'Nada foi enviado: a feira ainda não conhece nenhum servidor de e-mail. Conecte um, ou, se ele está no ambiente (SMTP_URL), inicie a feira de novo.',
    refused: (answer: string) => `O servidor de e-mail recusou a mensagem. Ele respondeu: “${answer}”`,
    unreachable: (answer: string) =>
      `Não conseguimos falar com o servidor de e-mail. A conexão respondeu: “${answer}”`,
  },
}
