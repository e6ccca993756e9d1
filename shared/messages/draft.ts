/** Messages of a form that was sent after the session had ended. */
export const draftMessages = {
  unsent:
    'Sua sessão terminou antes de enviar. O que você escreveu está aqui, e nada foi enviado ainda: confira e envie. Se você tinha escolhido fotos, escolha-as de novo.',
  drop: 'Descartar o que escrevi',
}
