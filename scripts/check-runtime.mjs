// This is plain old JavaScript, so that a Node too old for the shop can still run it and say so.
const oldest = 24

if (Number(process.versions.node.split('.')[0]) < oldest) {
  const platform = `${process.platform}-${process.arch}`
  console.error(
    `Falta o Node ${oldest}: este é o ${process.versions.node}, e o que vem com a Feira não foi instalado para ${platform}. Rode "npm ci" de novo (sem --omit=optional) ou instale o Node ${oldest} nesta máquina.`,
  )
  process.exit(1)
}
