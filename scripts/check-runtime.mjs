// Plain JavaScript of long ago: what is too old to run the shop must be able to run this.
const oldest = 24

if (Number(process.versions.node.split('.')[0]) < oldest) {
  const platform = `${process.platform}-${process.arch}`
  console.error(
    `Falta o Node ${oldest}: este é o ${process.versions.node}, e o que vem com a Feira não foi instalado para ${platform}. Rode "npm ci" de novo (sem --omit=optional) ou instale o Node ${oldest} nesta máquina.`,
  )
  process.exit(1)
}
