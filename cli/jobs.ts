import { Command } from 'commander';
import { listSchedules, runSchedule } from './schedules.ts';

/** `trot jobs …`. */
export const jobs = (): Command =>
  new Command('jobs')
    .description('what happens by the clock')
    .addCommand(listSchedules())
    .addCommand(runSchedule());
