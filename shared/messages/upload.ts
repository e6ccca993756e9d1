/** Messages of a file on its way. */
export const uploadMessages = {
  sending: 'Enviando o arquivo. Não feche esta página.',
  progress: 'Andamento do envio',
  lost: 'A conexão caiu antes de a feira responder. O arquivo continua escolhido: quando a internet voltar, envie de novo.',
}
