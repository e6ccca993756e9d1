/** Messages of the page that opens a new shop. */
export const setupMessages = {
  title: 'Abrir a feira',
  description:
    'Falta pouco. Crie a sua conta de quem opera a feira; o resto você faz com calma, e pode parar e continuar quando quiser.',
  account: 'Sua conta',
  shop: 'Sua feira',
  shopName: 'Nome da feira',
  shopNameHint: 'Aparece no alto de cada página e nos e-mails. Você pode mudar depois.',
  addsCategories: 'Começar com categorias prontas',
  addsCategoriesHint:
    'Comida, casa, roupas, livros e outras, com subcategorias. Você pode mudar e remover todas.',
  submit: 'Criar conta e abrir a feira',
  next: 'Depois, a página de operação mostra o que ainda falta: contato, razão social e CNPJ ou CPF, recebimento e a primeira loja.',
  expiredTitle: 'Este endereço não vale mais',
  expired:
    'O endereço que abre a feira vale por 24 horas, e cada início da feira faz um novo. Para receber outro agora, escreva no terminal, na pasta da feira:',
}

/** Messages of the page that leads there from a demonstration. */
export const ownShopMessages = {
  title: 'Abrir minha feira',
  description:
    'Gostou do que viu? Em poucos minutos esta instalação é a sua feira, vazia e pronta para as suas lojas.',
  steps: 'No computador em que a demonstração roda',
  stop: 'Pare a feira com Ctrl-C, no terminal em que ela roda.',
  clear: 'Apague a demonstração, com tudo o que foi feito nela:',
  start: 'Comece de novo:',
  open: 'Abra o endereço que o terminal mostra. Ele vale por 24 horas e leva à criação da sua conta.',
  afterTitle: 'O que você vai precisar depois',
  after: [
    'Razão social, CNPJ ou CPF e endereço de quem responde pela feira.',
    'Um e-mail de contato e um servidor SMTP, para que as mensagens cheguem.',
    'Um domínio com https, quando for receber clientes de fora.',
  ],
  docs: 'Tudo isso está explicado em docs/operating.md e docs/configuration.md, na pasta da feira.',
}
