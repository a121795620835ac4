//! Runs the jobs, sequentially or concurrently, and prints a summary.

use std::fs;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use crate::jobs::{Install, Job, Outcome};
use crate::workshop::Workshop;

/// A finished job with its result and duration.
struct Done {
    job: &'static Job,
    took: Duration,
    outcome: Outcome,
}

/// Runs the jobs in the order of the list and prints a summary.
pub(crate) fn test(jobs: &[&'static Job]) -> ExitCode {
    let workshop = Workshop::here();
    let done = thread::scope(|scope| {
        scope.spawn(|| install_ahead(jobs, &workshop));
        one_after_another(jobs, &workshop)
    });
    println!("\nJobs:");
    for Done { job, took, outcome } in &done {
        let word = match outcome {
            Outcome::Passed => "fine".to_owned(),
            Outcome::Skipped(why) => format!("skipped: {why}"),
            Outcome::Failed(why) => format!("FAILED: {why}"),
        };
        println!("  {:<10} {:>8}  {word}", job.name, seconds(*took));
    }
    let failed = done.iter().any(|done| matches!(done.outcome, Outcome::Failed(_)));
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Installs what the jobs need while the first of them build. The job that needs a tool reports if it can't be
/// installed.
fn install_ahead(jobs: &[&'static Job], workshop: &Workshop) {
    let installs: Vec<Install> = jobs.iter().filter_map(|job| job.install).collect();
    if installs.is_empty() {
        return;
    }
    if let Ok(workshop) = workshop.printing_to(&workshop.root().join("target/jobs/install.log")) {
        for install in installs {
            _ = install(&workshop);
        }
    }
}

/// Runs the jobs in the order of the list. Adjacent jobs that mostly wait run at the same time.
fn one_after_another(jobs: &[&'static Job], workshop: &Workshop) -> Vec<Done> {
    let mut done: Vec<Done> = Vec::new();
    for together in jobs.chunk_by(|one, next| one.waits && next.waits) {
        for (number, job) in (done.len() + 1..).zip(together) {
            println!("\n== {} ({number} of {}): {}", job.name, jobs.len(), job.about);
        }
        match together {
            [job] => {
                let one = Done::of(job, workshop);
                println!("{}", one.told());
                done.push(one);
            }
            several => done.extend(beside_one_another(several, workshop)),
        }
    }
    done
}

/// Runs jobs at the same time. Each job's output goes to its own file and is shown when the job ends.
fn beside_one_another(jobs: &[&'static Job], workshop: &Workshop) -> Vec<Done> {
    let folder = workshop.root().join("target/jobs");
    println!("   They run at the same time. Their output is in {} until they are done.", folder.display());
    let run = |job: &'static Job| {
        let log = folder.join(job.name).with_extension("log");
        let done = match workshop.printing_to(&log) {
            Ok(workshop) => Done::of(job, &workshop),
            Err(fault) => Done { job, took: Duration::ZERO, outcome: Outcome::Failed(fault) },
        };
        let printed = fs::read(log).unwrap_or_default();
        println!("\n{}{}", String::from_utf8_lossy(&printed), done.told());
        done
    };
    thread::scope(|scope| {
        let running: Vec<_> = jobs.iter().map(|job| scope.spawn(move || run(job))).collect();
        running.into_iter().map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

impl Done {
    fn of(job: &'static Job, workshop: &Workshop) -> Self {
        let start = Instant::now();
        let outcome = (job.run)(workshop);
        Done { job, took: start.elapsed(), outcome }
    }

    fn told(&self) -> String {
        let name = self.job.name;
        match &self.outcome {
            Outcome::Passed => format!("== {name}: fine after {}", seconds(self.took)),
            Outcome::Skipped(why) => format!("== {name}: skipped, {why}"),
            Outcome::Failed(why) => format!("== {name}: FAILED after {}: {why}", seconds(self.took)),
        }
    }
}

fn seconds(took: Duration) -> String {
    format!("{}.{} s", took.as_secs(), took.subsec_millis() / 100)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    static INSTALLED: AtomicU32 = AtomicU32::new(0);

    const BARE: Job = Job { name: "bare", about: "", waits: false, install: None, run: |_| Outcome::Passed };
    const NEEDS: Job = Job {
        name: "needs",
        install: Some(|_| {
            INSTALLED.fetch_add(1, Ordering::Relaxed);
            Err(Outcome::Failed("there is no network".to_owned()))
        }),
        ..BARE
    };

    #[test]
    fn what_cannot_be_installed_ahead_fails_no_other_job() {
        let workshop = Workshop::here();
        let jobs: [&'static Job; 3] = [&NEEDS, &BARE, &NEEDS];
        install_ahead(&jobs, &workshop);
        assert_eq!(INSTALLED.load(Ordering::Relaxed), 2);
        assert!(one_after_another(&jobs, &workshop).iter().all(|done| matches!(done.outcome, Outcome::Passed)));
    }
}
