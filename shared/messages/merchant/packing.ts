import { maxBoxes } from '#shared/merchants/packing.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages about the boxes that a store sends in. */
export const packingMessages = {
  title: 'Caixas e peça padrão',
  text: 'Com elas calculamos o pacote de cada pedido ao cotar uma etiqueta. O cliente não as vê.',
  boxes: 'Suas caixas',
  boxesHint: `Uma por linha, até ${formatNumber(maxBoxes)}: comprimento × largura × altura em cm, e quanto aguenta em kg. Por exemplo: 30 × 20 × 12, 6 kg`,
  size: 'Medidas da peça padrão (cm)',
  sizeHint: 'Valem para produtos sem medidas.',
  weight: 'Peso da peça padrão (kg)',
  weightHint: 'Vale para produtos sem peso.',
  save: 'Salvar caixas',
  saved: 'Caixas salvas.',
  fieldErrors: {
    line: (line: number) => `Não entendemos a linha ${line}. Escreva assim: 30 × 20 × 12, 6 kg`,
    none: 'Informe ao menos uma caixa.',
    tooMany: `São no máximo ${formatNumber(maxBoxes)} caixas.`,
    size: 'Escreva assim: 15 × 10 × 5',
    weight: 'Escreva o peso em kg, como 0,3.',
  },
}
