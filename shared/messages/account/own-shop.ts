/** Messages of the page that leads from a demonstration to a shop of one's own. */
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
