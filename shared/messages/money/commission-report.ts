const amounts = ['base', 'comissao', 'vendas_desfeitas', 'devolvida', 'liquida', 'retida']

/** Messages of a month's commission, for the operator's service invoice and for each store. */
export const commissionReportMessages = {
  title: 'Comissão do mês',
  description: 'O que a plataforma ganhou de cada loja no mês, com os dados para a nota de serviço (NFS-e).',
  ownTitle: 'Comissão',
  ownDescription:
    'A comissão da sua loja no mês, pedido por pedido: confira a nota de serviço da plataforma.',
  link: 'Comissão do mês, para a nota de serviço',
  month: 'Mês',
  show: 'Mostrar',
  ofMonth: (month: string) => `Soma de ${month}`,
  base: 'Vendas com comissão',
  earned: 'Comissão',
  undone: 'Vendas desfeitas',
  givenBack: 'Comissão devolvida',
  net: 'Comissão líquida',
  withheld: 'Já retida pelo Mercado Pago',
  withheldExplained:
    'Retida é a comissão que o Mercado Pago separou dos pagamentos e entregou à plataforma, menos o que voltou aos clientes em devoluções.',
  explained:
    'Entra no mês em que foi lançada, no horário de Brasília. Vendas é a base da comissão, em geral sem o frete. Vendas desfeitas é o que voltou a clientes, com o frete, em reembolsos abertos no mês, mesmo de vendas anteriores. Devolvida é a comissão desses reembolsos e a de pagamentos confirmados por engano.',
  stores: 'Lojas',
  orders: 'Pedidos',
  storeTable: 'Comissão de cada loja, por nome',
  orderTable: 'Comissão de cada pedido, do mais antigo ao mais novo',
  storeColumns: {
    store: 'Loja',
    identity: 'Tomador do serviço',
    base: 'Vendas',
    earned: 'Comissão',
    givenBack: 'Devolvida',
    net: 'Líquida',
  },
  withheldColumn: 'Retida',
  orderColumns: {
    order: 'Pedido',
    base: 'Vendas',
    earned: 'Comissão',
    givenBack: 'Devolvida',
    net: 'Líquida',
  },
  withoutTaxId: 'Sem CNPJ ou CPF',
  withoutAddress: 'Sem endereço',
  none: 'Nenhuma comissão neste mês.',
  download: 'Baixar em CSV',
  next: 'Próxima página',
  previous: 'Página anterior',
  fileName: 'comissao',
  storeFile: [
    ...['mes', 'loja', 'nome', 'razao_social', 'cpf_cnpj', 'email'],
    ...['logradouro', 'numero', 'bairro', 'municipio', 'uf', 'cep', ...amounts],
  ],
  orderFile: ['mes', 'pedido', 'data', ...amounts],
}
