/** Messages of a file on its way. */
export const uploadMessages = {
  sending: 'Enviando. Não feche esta página.',
  progress: 'Andamento do envio',
  lost: 'O envio foi interrompido: a conexão caiu antes da resposta. Tudo continua aqui como você deixou: quando a internet voltar, envie de novo.',
  incomplete: 'O envio foi interrompido e o arquivo chegou pela metade. Escolha o arquivo e envie de novo.',
  notStored:
    'Não conseguimos guardar o arquivo agora, e nada foi mudado. Tente de novo em alguns minutos; se continuar assim, avise quem cuida do site.',
  empty: 'Este arquivo está vazio. Escolha outro.',
}

/** Why the file of a form was not accepted. */
export const refusedUploadText = (
  refusal: 'too-large' | 'incomplete' | 'not-stored',
  tooLarge: string,
): string =>
  ({ 'too-large': tooLarge, incomplete: uploadMessages.incomplete, 'not-stored': uploadMessages.notStored })[
    refusal
  ]
