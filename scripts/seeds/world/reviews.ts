/** What the demo customers say of what they received, once each. */
export interface DemoReview {
  customer: string
  sku: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  /** The store's answer. */
  reply?: string
}

export const demoReviews: DemoReview[] = [
  {
    customer: 'cliente@feira.test',
    sku: 'SA-BLEND-03',
    stars: 5,
    text: 'Chegou com a data da torra escrita à mão no pacote. É o café de todo dia aqui em casa: doce, sem amargor, e rende bem no coador.',
    reply: 'Que alegria ler isso! A próxima torra sai na quarta.',
  },
  {
    customer: 'cliente@feira.test',
    sku: 'SA-FILTRO',
    stars: 4,
    text: 'Papel firme, não rasga quando molha. Só queria um pacote maior.',
  },
  {
    customer: 'ines@feira.test',
    sku: 'SA-BOURBON-03',
    stars: 5,
    text: 'Caramelo de verdade, como diz o pacote.\nJá pedi de novo.',
  },
  {
    customer: 'jonas@feira.test',
    sku: 'AN-MORINGA-01',
    stars: 4,
    text: 'Linda e deixa a água fresquinha. Veio muito bem embalada, mas demorou dois dias a mais do que o prazo.',
    reply: 'Obrigada pela paciência, Jonas. A chuva atrasou a secagem, e peça molhada não vai ao forno.',
  },
  {
    customer: 'cliente@feira.test',
    sku: 'AN-CANECA-02',
    stars: 5,
    text: 'Cada caneca é um pouco diferente da outra, e é isso que eu queria. Encaixa na mão.',
  },
  {
    customer: 'cliente@feira.test',
    sku: 'MA-RIO-01',
    stars: 3,
    text: 'A história é boa, a capa chegou com a ponta amassada.',
    reply: 'Sentimos muito! Mandamos outro exemplar sem custo: é só chamar no WhatsApp.',
  },
  { customer: 'cliente@feira.test', sku: 'MA-OLHO', stars: 5, text: '' },
  {
    customer: 'ines@feira.test',
    sku: 'ZU-MEIA-02',
    stars: 5,
    text: 'Queijo com gosto de fazenda. Veio com gelo e chegou firme, mesmo no calor de Teresina.',
  },
  { customer: 'ines@feira.test', sku: 'ZU-GOIABADA', stars: 4, text: 'De cortar com faca, do jeito certo.' },
  {
    customer: 'yara@feira.test',
    sku: 'MA-ONCA-02',
    stars: 5,
    text: 'Li quatro vezes na mesma noite. A criança pediu, eu obedeci.',
  },
  { customer: 'yara@feira.test', sku: 'MA-BALEIA', stars: 5, text: 'Ilustrações de emoldurar.' },
  {
    customer: 'tome@feira.test',
    sku: 'PM-TREM-01',
    stars: 5,
    text: 'Madeira lisinha, rodas que giram de verdade. Meu neto não larga.',
    reply: 'Abraço no neto! Se uma roda cansar, a gente manda outra.',
  },
  {
    customer: 'tome@feira.test',
    sku: 'PM-PIAO-02',
    stars: 4,
    text: 'Bom pião, a fieira é um pouco curta para adulto.',
  },
]
