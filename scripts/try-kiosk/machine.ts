import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { KEY } from './system.ts'

const execute = promisify(execFile)
const LOGIN = 'root@127.0.0.1'

/** Whether the processor runs a guest's code itself; else QEMU emulates one, many times slower. */
export const isFast =
  existsSync('/dev/kvm') && /\b(vmx|svm)\b/.test(readFileSync('/proc/cpuinfo', 'utf8'))

/** A Debian that runs in QEMU. */
export type Machine = {
  /** Runs a command there as root. @returns its output @throws Error with that */
  readonly ssh: (command: string) => Promise<string>
  /** Copies a file or folder of the project into the home of root. */
  readonly copy: (path: string) => Promise<void>
  /** Asks QEMU itself. */
  readonly ask: (question: string, details?: object) => Promise<void>
  /** Waits until the machine has started. */
  readonly wake: () => Promise<void>
  /** What its loudspeaker has played so far, as a sound file. */
  readonly sound: string
  readonly stop: () => Promise<void>
}

/** Starts a disk of a system, whose `localhost:5173` is a port of this machine. */
export async function boot(
  folder: string,
  disk: string,
  hubPort: number,
): Promise<Machine> {
  const sshPort = await freePort()
  const sound = `${folder}/sound.wav`
  const machine = `
    -accel ${isFast ? 'kvm' : 'tcg,thread=multi'} -cpu max -smp 2 -m 3072
    -display none -monitor none -serial file:${folder}/console.log
    -qmp unix:${folder}/qmp,server,nowait -kernel ${folder}/kernel -initrd ${folder}/initrd
    -drive file=${disk},if=virtio,cache=unsafe -vga virtio
    -nic user,model=virtio-net-pci,hostfwd=tcp:127.0.0.1:${sshPort}-:22
    -audiodev wav,id=a,path=${sound} -device intel-hda -device hda-output,audiodev=a`
  const kernelLine = `root=/dev/vda rw console=ttyS0 systemd.setenv=HUB_PORT=${hubPort}`
  const qemu = spawn(
    'nice',
    ['-n19', 'qemu-system-x86_64', ...machine.trim().split(/\s+/), '-append', kernelLine],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const options = `
    -o Port=${sshPort} -o IdentityFile=${KEY} -o ControlPath=${folder}/ssh
    -o ControlMaster=auto -o ControlPersist=yes -o ConnectTimeout=60
    -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`
    .trim()
    .split(/\s+/)
  const hangUp = () =>
    execute('ssh', [...options, '-O', 'exit', LOGIN]).catch(() => undefined)
  async function ssh(command: string) {
    // An error of execute() tells what came by the second way out.
    const shown = `said=$( { ${command}\n } 2>&1 ) && echo "$said" || { echo "$said" | tail -n5 >&2; false; }`
    const { stdout } = await execute('ssh', [...options, LOGIN, shown])
    return stdout.trim()
  }
  return {
    ssh,
    sound,
    ask: (question, details = {}) => askQemu(`${folder}/qmp`, question, details),
    async copy(path) {
      await execute('scp', ['-qr', ...options, path, `${LOGIN}:`])
    },
    async wake() {
      await hangUp()
      await until('the machine has started', 900, async () => {
        const state = await ssh('systemctl is-system-running || true').catch(() => '')
        return /^(running|degraded)/.test(state)
      })
    },
    async stop() {
      await hangUp()
      const ended = new Promise((resolve) => qemu.once('exit', resolve))
      qemu.kill()
      await ended
    },
  }
}

/** Sends QEMU's socket a question. @throws Error with its complaint */
async function askQemu(path: string, question: string, details: object) {
  const socket = connect(path)
  const said = [{ execute: 'qmp_capabilities' }, { execute: question, arguments: details }]
  socket.write(said.map((one) => JSON.stringify(one)).join('\n'))
  let answers = 0
  try {
    for await (const line of createInterface({ input: socket })) {
      if (line.startsWith('{"error"')) throw new Error(`QEMU, ${question}: ${line}`)
      if (line.startsWith('{"return"')) answers++
      if (answers === said.length) return
    }
  } finally {
    socket.destroy()
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Asks every second until something is so. @throws Error with its sentence after so many seconds */
export async function until<T>(
  what: string,
  seconds: number,
  question: () => Promise<T | false | undefined>,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const answer = await question()
    if (answer) return answer
    await pause(1000)
  }
  throw new Error(`not seen in ${seconds} s: ${what}`)
}
