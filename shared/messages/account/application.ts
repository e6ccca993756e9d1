import { maxDocuments } from '#shared/merchants/documents.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import type { RequirementKind } from '#shared/merchants/requirements.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { storeErrors } from '#shared/messages/merchant/store-errors.ts'

/** Names of the statuses of a store. */
export const merchantStatusNames: Record<MerchantStatus, string> = {
  applied: 'Inscrição em andamento',
  in_review: 'Em análise',
  active: 'Aberta',
  rejected: 'Recusada',
  suspended: 'Em pausa',
  closed: 'Fechada',
}

export const requirementNames: Record<RequirementKind, string> = {
  identity: 'Quem vende',
  address: 'Endereço',
  contact: 'Contato',
  terms: 'Termos aceitos',
  pix_key: 'Chave Pix',
  delivery: 'Regra de entrega',
  returns: 'Política de trocas e devoluções',
  first_product: 'Primeiro produto publicado',
  documents: 'Documentos',
}

/** Messages of "Venda aqui": the data that a store must enter before it may open. */
export const applicationMessages = {
  title: 'Venda aqui',
  description: 'Abra a sua loja: conte quem vende, o que vende e como entrega.',
  pitch: {
    intro: 'Aqui cada loja vende em seu próprio nome, com a sua vitrine, os seus preços e a sua entrega.',
    steps: [
      {
        title: 'Conte quem vende',
        text: 'Nome da loja, CPF ou CNPJ, endereço e contato. Dá para parar e continuar depois.',
      },
      {
        title: 'Monte a loja',
        text: 'Cadastre o primeiro produto, a entrega e a chave Pix em que você recebe.',
      },
      {
        title: 'Envie a inscrição',
        text: 'Aprovada, a loja abre na hora, e você fica sabendo por e-mail.',
      },
    ],
    guest: 'Para começar, entre na sua conta ou crie uma. Depois você volta para cá.',
    signIn: 'Entrar',
    signUp: 'Criar conta',
  },
  closed: {
    closed: 'No momento, não estamos recebendo lojas novas.',
    invite: 'No momento, lojas novas entram só por convite. Recebeu um? Abra o link do e-mail.',
  },
  start: {
    title: 'Comece a sua inscrição',
    text: 'Você pode mudar tudo isto antes de enviar.',
    submit: 'Começar',
    another: 'Abrir outra loja',
  },
  stores: {
    title: 'Suas lojas',
    open: 'Abrir o painel',
    continue: 'Ver a inscrição',
    page: 'Ver a página da loja',
  },
  status: {
    applied: 'Complete o que falta e envie para análise. Só você e a equipe veem a loja até ela abrir.',
    sentBack: 'A equipe devolveu a sua inscrição. Ajuste o que ela pediu e envie de novo.',
    active: 'Sua loja está aberta e já aparece para os clientes. Boas vendas!',
    in_review: 'Recebemos a sua inscrição. A equipe está conferindo e avisa por e-mail.',
    rejected: 'A equipe não aprovou esta inscrição.',
    suspended: 'A loja está em pausa: nada está à venda, e os pedidos já feitos continuam.',
    reason: 'O que a equipe disse',
  },
  checklist: {
    title: 'O que falta',
    complete: 'Tudo pronto',
    done: 'Pronto',
    missing: 'Falta',
    optional: 'Opcional',
    progress: (done: number, all: number) =>
      `${formatNumber(done)} de ${formatNumber(all)} itens obrigatórios prontos`,
    inPanel: 'Abrir no painel da loja',
  },
  sections: {
    identity: { title: 'Quem vende', text: 'Aparece na página da loja e nos pedidos, como a lei pede.' },
    address: { title: 'Endereço', text: 'De onde a loja responde. Aparece na página da loja.' },
    contact: { title: 'Contato', text: 'Onde clientes e a equipe falam com você.' },
    returns: {
      title: 'Política de trocas e devoluções',
      text: 'Quem compra pela internet pode desistir em até 7 dias depois de receber. Diga como funciona na sua loja.',
    },
    correction: {
      title: 'Corrigir nome ou cidade',
      text: 'Enquanto a equipe confere, ainda dá para corrigir estes dados. Ela vê a correção.',
    },
    terms: { title: 'Termos', text: 'Leia antes de aceitar. Guardamos a versão e a data.' },
    documents: {
      title: 'Documentos',
      text: 'Só você e a equipe podem abrir estes arquivos. Antes de enviar um, salve o que digitou nas outras partes.',
    },
  },
  slugHint: (address: string) => `Fica depois de ${address}. Letras minúsculas, números e hífens.`,
  slugOptional: 'Em branco, fazemos um do nome da loja.',
  whatsappHint: 'Com DDD.',
  fields: {
    slug: 'Endereço da loja',
    legalName: 'Razão social ou nome completo',
    supportEmail: 'E-mail de atendimento',
    whatsapp: 'WhatsApp',
    accept: 'Li e aceito os termos',
    document: 'Arquivo',
    documentHint: 'PDF, JPG, PNG ou WebP, até 5 MB.',
  },
  returnsExample:
    'Você tem 7 dias depois de receber para desistir da compra. Fale com a gente pelo WhatsApp ou por e-mail: combinamos o envio de volta, por nossa conta, e devolvemos o valor pago.',
  useExample: 'Um exemplo que você pode adaptar:',
  save: 'Salvar',
  saved: 'Salvo.',
  savedPart: 'Salvamos o que estava completo. Confira o resto:',
  terms: {
    read: 'Ler os termos',
    accept: 'Aceitar os termos',
    accepted: (version: string) => `Aceitos, versão ${version === '0' ? 'inicial' : version}, em`,
    by: (name: string) => `por ${name}`,
    outdated: 'Os termos mudaram desde então. Leia e aceite a versão nova.',
  },
  documents: {
    none: 'Nenhum documento enviado.',
    send: 'Enviar documento',
    remove: 'Apagar',
    sent: 'Documento enviado.',
  },
  close: {
    title: 'Fechar a loja',
    text: 'A página da loja deixa de existir e o endereço não volta. Pedidos antigos continuam valendo para quem comprou. Isto não tem volta.',
    submit: 'Fechar para sempre',
  },
  submit: 'Enviar para análise',
  submitHint:
    'Enquanto a equipe confere, você ainda pode corrigir o nome da loja e a cidade; o resto fica como está até a resposta.',
  submitMissing: 'Complete os itens obrigatórios para enviar.',
  again: 'Inscrever de novo',
  againText: 'Reabre a inscrição com o que já foi preenchido.',
  fieldErrors: {
    ...storeErrors,
    termsUnread: 'Marque que leu e aceita os termos.',
    termsChanged: 'Os termos mudaram enquanto você lia. Leia a versão nova e aceite de novo.',
    tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
    fileMissing: 'Escolha um arquivo.',
    fileTooLarge: 'O arquivo passa de 5 MB. Envie um menor.',
    fileType: 'Este arquivo não é PDF, JPG, PNG nem WebP, ou o nome dele termina como o de outro tipo.',
    fileTooMany: `Cabem até ${maxDocuments} documentos. Apague um antes de enviar outro.`,
    locked: 'A inscrição está em análise e não muda agora.',
  },
}
