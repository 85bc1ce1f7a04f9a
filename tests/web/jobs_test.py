"""Long questions as jobs: their events, how they are ended, and what they leave behind.

usage: jobs_test.py LASTMOVE
"""

import sys
import unittest

from served import LONG, WithServer, becomes, is_sanitized, processor_seconds


class Jobs(WithServer):
    def job(self, *words, **more):
        found = self.server.add_job(*(words or LONG), **more)
        self.assertEqual(found.status, 202, found.body)
        self.assertEqual(found.headers["Location"], f"/api/jobs/{found.json()['id']}")
        return found.json()

    def test_progress_and_a_reply(self):
        job = self.job("solve", "peg:english", options={"fewest-sweeps": True, "time-limit": 2})
        events = list(self.server.events(job["events"]))
        names = [name for name, _ in events]
        self.assertEqual(names[-1], "reply")
        self.assertIn("progress", names)
        progress = next(data for name, data in events if name == "progress" and data["stage"])
        self.assertEqual(set(progress), {"stage", "steps", "share", "seconds"})
        self.assertIn("svg", events[-1][1])

    def test_nimbers_are_computed_once_for_a_sequence_and_its_period(self):
        def stages(question):
            job = self.job(question, "octal:0.007:n", options={"last": 100000})
            *events, (name, data) = self.server.events(job["events"])
            self.assertEqual(name, "reply")
            return {data["stage"] for name, data in events if name == "progress"}
        self.assertIn("computing nimbers", stages("sequence"))
        if is_sanitized(sys.argv[1]):
            self.skipTest("the sequence meets its limit")
        self.assertNotIn("computing nimbers", stages("period"))

    def test_errors_come_as_events(self):
        events = list(self.server.events(self.job("value", "nmi:3")["events"]))
        self.assertEqual(events[-1][0], "error")
        self.assertIn("did you mean", events[-1][1]["error"]["message"])

    def test_cancelling(self):
        job = self.job()
        events = iter(self.server.events(job["events"]))
        next(events)
        before = processor_seconds(self.server.process.pid)
        self.assertEqual(self.server.request("DELETE", f"/api/jobs/{job['id']}").status, 204)
        *_, (name, data) = events
        self.assertLess(processor_seconds(self.server.process.pid) - before, 3)
        self.assertEqual(name, "reply")
        self.assertEqual(data["status"], 3)
        self.assertIn("interrupted", data["text"])
        state = self.server.get(f"/api/jobs/{job['id']}").json()
        self.assertEqual((state["id"], state["state"]), (job["id"], "finished"))
        # Opened again, the stream says how it ended.
        self.assertEqual([name for name, _ in self.server.events(job["events"])], ["reply"])

    def test_a_job_whose_page_is_gone_is_cancelled(self):
        watched, left = self.job(), self.job()
        stream = self.server.events(watched["events"])
        next(iter(stream))
        stream.close()
        again = self.server.events(watched["events"])  # the page comes back
        next(iter(again))
        state = lambda job: self.server.get(f"/api/jobs/{job['id']}").json()["state"]
        self.assertTrue(becomes(lambda: state(left) == "finished"))
        self.assertEqual(state(watched), "running")
        again.close()
        self.assertTrue(becomes(lambda: state(watched) == "finished"))

    def test_many_jobs_wait_their_turn(self):
        jobs, streams = [], []
        for _ in range(40):
            jobs.append(self.job())
            streams.append(iter(self.server.events(jobs[-1]["events"])))  # one that nobody follows would be ended
        state = lambda job: self.server.get(f"/api/jobs/{job['id']}").json()
        # Others of this class may still run.
        self.assertTrue(becomes(lambda: all(state(job)["state"] == "running" for job in jobs[:2])))
        self.assert_alive()  # quick questions are answered beside them
        self.assertEqual(state(jobs[-1]), {"id": jobs[-1]["id"], "state": "waiting", "waiting": {"before": 37}})
        self.assertEqual(self.server.request("DELETE", f"/api/jobs/{jobs[-2]['id']}").status, 204)
        places = []
        while 36 not in places:
            name, data = next(streams[-1])
            self.assertEqual(name, "waiting")
            places.append(data["before"])
        self.assertEqual(places, sorted(places, reverse=True))
        for job in reversed(jobs):
            self.assertEqual(self.server.request("DELETE", f"/api/jobs/{job['id']}").status, 204)
        for stream in streams:
            self.assertEqual(list(stream)[-1][0], "reply")

    def test_many_cancelled_jobs_leave_nothing_behind(self):
        def one():
            job = self.job()
            self.server.request("DELETE", f"/api/jobs/{job['id']}")
            return job

        for job in [one() for _ in range(5)]:
            list(self.server.events(job["events"]))
        self.assertTrue(becomes(lambda: self.server.measured("Threads") < 30))
        memory, threads = self.server.measured("VmRSS"), self.server.measured("Threads")
        for _ in range(30):
            for job in [one() for _ in range(10)]:
                list(self.server.events(job["events"]))
        self.assertTrue(becomes(lambda: self.server.measured("Threads") <= threads + 2),
                        (threads, self.server.measured("Threads")))
        # 300 replies are kept for a minute; a job's tables would be some 100 MB each.
        self.assertLess(self.server.measured("VmRSS"), memory + 80_000)
        self.assert_alive()


unittest.main(argv=[sys.argv[0], *sys.argv[2:]], warnings="ignore")
