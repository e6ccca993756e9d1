import type { Party, ShipmentRequest, Volume } from '#server/carriers/carrier.ts'

/** Minimum size of a box: the Correios price, and print, no smaller one. */
const smallest = { lengthCm: 16, widthCm: 11, heightCm: 2 }

/** Rounds up to whole centimetres and grams, so that no label states less than the parcel has. */
export function boxOf({ lengthMm, widthMm, heightMm, weightGrams }: Volume) {
  const [long = 0, short = 0] = [lengthMm, widthMm].toSorted((a, b) => b - a)
  return {
    lengthCm: Math.max(Math.ceil(long / 10), smallest.lengthCm),
    widthCm: Math.max(Math.ceil(short / 10), smallest.widthCm),
    heightCm: Math.max(Math.ceil(heightMm / 10), smallest.heightCm),
    grams: Math.max(Math.ceil(weightGrams), 1),
  }
}

/** Builds the announcement of a parcel (pré-postagem): sender, receiver, box and content. Nothing may be too long. */
export function prePostingBody(
  { serviceId, from, to, goods, reference, key, invoice }: ShipmentRequest,
  { volume, postageCard }: { volume: Volume; postageCard: string },
) {
  const box = boxOf(volume)
  return {
    remetente: partyOf(from),
    destinatario: partyOf(to),
    codigoServico: serviceId,
    numeroCartaoPostagem: postageCard,
    pesoInformado: String(box.grams),
    // 2 means a box.
    codigoFormatoObjetoInformado: '2',
    alturaInformada: String(box.heightCm),
    larguraInformada: String(box.widthCm),
    comprimentoInformado: String(box.lengthCm),
    cienteObjetoNaoProibido: '1',
    // 2 means invoiced by the contract.
    modalidadePagamento: '2',
    logisticaReversa: 'N',
    solicitarColeta: 'N',
    itensDeclaracaoConteudo: goods.map(({ name, quantity, unitMinor }) => ({
      conteudo: cut(name, 60).length < 2 ? 'Produto' : cut(name, 60),
      quantidade: String(quantity),
      valor: (Math.max(unitMinor, 1) / 100).toFixed(2),
    })),
    // The key of an invoice with letters in its tax id does not fit into their field of digits.
    ...(invoice && /^\d{44}$/.test(invoice.accessKey) ? { chaveNFe: invoice.accessKey } : { emiteDCe: 'S' }),
    pedidoExternoOrigem: key,
    observacao: cut(`Pedido ${reference}`, 50),
  }
}

function partyOf({ name, email, phone, taxId, ...address }: Party) {
  const { postalCode, street, number, complement, district, city, region } = address
  const isNumber = /^\S{1,6}$/.test(number.trim())
  // The rest of a long number goes into the complement.
  const rest = isNumber
    ? complement
    : [number, complement]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
  return {
    nome: cut(name, 50),
    ...(taxId && { cpfCnpj: taxId }),
    ...(email.length <= 50 && { email }),
    ...phoneOf(phone),
    endereco: {
      cep: postalCode,
      logradouro: cut(street, 50),
      numero: isNumber ? number.trim() : 'S/N',
      ...(cut(rest, 30) && { complemento: cut(rest, 30) }),
      bairro: cut(district, 30),
      cidade: cut(city, 30),
      uf: region,
    },
  }
}

/** Mobile numbers have eleven digits, including the two of the area code. */
function phoneOf(phone: string) {
  if (/^\d{11}$/.test(phone)) return { dddCelular: phone.slice(0, 2), celular: phone.slice(2) }
  return /^\d{10}$/.test(phone) ? { dddTelefone: phone.slice(0, 2), telefone: phone.slice(2) } : {}
}

const cut = (text: string, length: number) => text.trim().replace(/\s+/g, ' ').slice(0, length).trim()
