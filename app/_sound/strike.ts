import type { Sound } from "./sounds";
import { type Stroke, sounds } from "./sounds";

const attack = 0.004;
const faint = 0.0001; // an exponential fall never reaches nothing

/** A second of noise, the same every time. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[index] = (2 * seed) / 2_147_483_647 - 1;
  }
  return buffer;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function glide(pitch: AudioParam, { from, to, length }: Stroke, start: number): void {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, start + length);
}

function paper(context: BaseAudioContext, stroke: Stroke, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = noises.get(context) ?? noiseIn(context);
  noises.set(context, source.buffer);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.8;
  glide(band.frequency, stroke, start);
  source.connect(band).connect(out);
  return source;
}

function bell(context: BaseAudioContext, stroke: Stroke, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  glide(source.frequency, stroke, start);
  source.connect(out);
  return source;
}

/** Lets a sound be heard now. Its parts fade on the way to one node, the only one that reaches the speakers. */
export function strike(context: BaseAudioContext, sound: Sound): void {
  const voice = context.createGain();
  voice.connect(context.destination);
  for (const stroke of sounds[sound]) {
    const start = context.currentTime + stroke.at;
    const end = start + stroke.length;
    const fade = context.createGain();
    fade.gain.setValueAtTime(faint, start);
    fade.gain.exponentialRampToValueAtTime(stroke.loud, start + attack);
    fade.gain.exponentialRampToValueAtTime(faint, end);
    fade.connect(voice);
    const source = (stroke.of === "paper" ? paper : bell)(context, stroke, start, fade);
    source.start(start);
    source.stop(end);
  }
}
