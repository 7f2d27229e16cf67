import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { easelFor } from "./draw";
import { size } from "./plan";
import type { Shape } from "./shapes";

const bitrate = 1_500_000;
/** How much longer the last picture stands, in seconds. */
export const endSeconds = 2;

type FilmWish = {
  readonly pictures: readonly (readonly Shape[])[];
  readonly seconds: number; // that each picture stands
  readonly name: string;
  readonly onDrawn: (count: number) => void;
  readonly signal: AbortSignal;
};

/** Makes a film of pictures, as a file that most programs play. Null where this browser knows no way to write one. */
export async function filmOf({ pictures, seconds, name, onDrawn, signal }: FilmWish): Promise<File | null> {
  const codec = await getFirstEncodableVideoCodec(["avc", "vp9", "vp8"], { width: size.w, height: size.h, bitrate });
  if (codec === null) return null;
  const easel = await easelFor(pictures);
  const target = new BufferTarget();
  const mp4 = codec === "avc";
  const output = new Output({ format: mp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new CanvasSource(easel.canvas, { codec, bitrate });
  output.addVideoTrack(source);
  await output.start();
  for (const [index, shapes] of pictures.entries()) {
    if (signal.aborted) {
      await output.cancel();
      return null;
    }
    easel.draw(shapes);
    const isLast = index === pictures.length - 1;
    await source.add(index * seconds, isLast ? seconds + endSeconds : seconds);
    onDrawn(index + 1);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("a finished film without its bytes");
  return new File([target.buffer], `${name}.${mp4 ? "mp4" : "webm"}`, { type: mp4 ? "video/mp4" : "video/webm" });
}
