/**
 * Runs a command of the project: what goes wrong is one sentence and exit code 1.
 *
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    if (process.env['DEBUG']) console.error(error)
    process.exit(1)
  }
}
