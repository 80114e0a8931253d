export type Area = { x: number; y: number; width: number; height: number }

/** More than the server keeps, so that its own reduction has something to work with. */
const most = 960

/** The chosen part of a picture, upright, as a JPEG of at most 960 pixels. */
export async function cropPhoto(source: string, area: Area): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const side = Math.max(1, Math.min(most, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  // Where a picture is transparent a JPEG would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture is too large for this browser.')
  return blob
}
