/** The oldest Node this project runs on; `engines` in package.json says the same. */
const OLDEST = [20, 19]

/** @returns {string | undefined} one sentence when this Node is too old */
export function nodeVersionProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  return isOld
    ? `Node ${version} is too old: install Node ${OLDEST.join('.')} or later.`
    : undefined
}
