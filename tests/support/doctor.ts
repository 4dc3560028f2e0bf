import { outcomeOf } from '../../scripts/doctor/check'
import { CHECKS } from '../../scripts/doctor/doctor'
import type { Project } from '../../scripts/project/project'

/** What a check says of a project. @param name the beginning of its name */
export async function examine(name: string, project: Project) {
  const check = CHECKS.find((one) => one.name.startsWith(name))
  if (!check) throw new Error(`There is no check ${name}.`)
  return outcomeOf(check, project)
}
