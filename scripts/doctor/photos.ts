import * as v from 'valibot'
import { isLocal } from '../project/address.ts'
import { CouldNotAsk, type Project } from '../project/project.ts'
import type { Check } from './check.ts'

const whose = v.picklist(['anyone', 'shop'])
const upkeep = v.object({
  expired: v.number(),
  left_over: v.number(),
  photos_by: whose,
  by_default: whose,
})

async function askUpkeep({ asService }: Project) {
  const answer = await asService('/rest/v1/rpc/photo_upkeep', { method: 'POST', body: {} })
  if (answer.code) throw new CouldNotAsk(`photo_upkeep was refused (${answer.code})`)
  return v.parse(upkeep, answer.json)
}

export const oldPhotosGo: Check = {
  name: 'No photo is a day past its days, and no file a day without a photo',
  toDo: 'Sign in at /admin and leave the panel open: it removes a hundred every five minutes, as a kiosk does whenever nobody plays. pg_cron removes the rows (README, Going live, 2).',
  async complaints({ project }) {
    const { expired, left_over } = await askUpkeep(project)
    return [
      ...(expired > 0 ? [`photos past their days: ${expired}`] : []),
      ...(left_over > 0 ? [`files without a photo: ${left_over}`] : []),
    ]
  },
}

export const photosAreTheShops: Check = {
  name: 'Where there is a kiosk, photos are the shop’s',
  toDo: 'At /loja, under “Quem guarda e apaga fotos”, choose “Só quiosques e equipe”.',
  async complaints({ project }) {
    const { photos_by, by_default } = await askUpkeep(project)
    // A hub for trying it out goes by the specification.
    return photos_by === by_default || photos_by === 'shop' || isLocal(project.url)
      ? []
      : ['anybody on the internet adds photos to the shop’s screens, and deletes them']
  },
}
