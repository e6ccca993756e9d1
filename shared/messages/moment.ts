/** Messages while the database restarts. */
export const momentMessages = {
  title: 'Um momento…',
  heading: 'Um momento, por favor',
  message: 'Estamos arrumando a banca e já voltamos.',
  reloads:
    'Não precisa fazer nada: esta página se abre sozinha em alguns segundos. O que é seu continua guardado.',
  unsure:
    'Não sabemos se o que você enviou chegou até nós. Espere um instante, volte à página anterior e confira antes de enviar de novo. Um pedido enviado de novo não é feito duas vezes.',
  again: 'Tentar agora',
  home: 'Voltar ao início',
}
