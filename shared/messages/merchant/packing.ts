/** Messages about the boxes that a store sends in. */
export const packingMessages = {
  title: 'Caixas e peça padrão',
  text: 'Com elas calculamos o pacote de cada pedido ao cotar uma etiqueta. O cliente não as vê.',
  save: 'Salvar caixas',
  saved: 'Caixas salvas.',
}
